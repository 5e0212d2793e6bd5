/** Not under `public/`, because only the owner may download it. Derived from the id, so that a file can be deleted whatever failed. */
export const getExportFileKey = (exportId: string): string => `exports/${exportId}.zip`;
