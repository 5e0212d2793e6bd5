export { type Asked, type Fault, s3Endpoint, type S3Endpoint, testKeys } from './s3-endpoint.ts';
