/** Stands in for a file of @module-federation/error-codes: see `withoutErrorTexts`. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
