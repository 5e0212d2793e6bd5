/** Not below `public/`: only its owner is given it. Known before the file is made, so that none is ever left behind. */
export const getExportFileKey = (exportId: string): string => `exports/${exportId}.zip`;
