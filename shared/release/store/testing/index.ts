export { moduleRelease, moduleRoute, shellRelease } from '../../releases.fixture.ts';
export {
  type RecordedRequest,
  type Fault,
  startS3Endpoint,
  type S3Endpoint,
  testCredentials,
} from './s3-endpoint.ts';
