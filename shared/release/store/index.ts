export { packRelease, readArchivedRelease, unpackRelease } from './archive.ts';
export { type BucketAddress, parseBucketAddress } from './bucket-address.ts';
export { toBucketOptions } from './bucket-client.ts';
export { toBucketError } from './bucket-error.ts';
export { compress, decompress, type Encoding, isCompressible } from './compress.ts';
export { directoryStore } from './directory-store.ts';
export { checkFiles, checkStoredFiles, isIntact, sha384 } from './integrity.ts';
export { openStore } from './open-store.ts';
export {
  checkBuild,
  CheckError,
  checkVersion,
  findManualMove,
  moveChannel,
  prepareMove,
  promoteRelease,
  requireRelease,
} from './operations.ts';
export { publishRelease, readBuild, readPublication, type SignedPublication } from './publish.ts';
export { ConflictError, DamagedError, type LogEntry, type ReleaseStore, StoreError } from './store.ts';
