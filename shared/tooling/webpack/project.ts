import { join, sep } from 'node:path';

const folder = join(import.meta.dirname, '..');
const [outerFolder = folder] = folder.split(`${sep}node_modules${sep}`);

/** Whether this package comes from its tarball, in the project of a team outside this repository. */
export const isInstalled = outerFolder !== folder;

/** The folder that contains the modules: this repository, or the project in which this package is installed. */
export const projectRoot = isInstalled ? outerFolder : join(folder, '../..');

export const sharedFolder = join(folder, isInstalled ? '../shared' : '..');
