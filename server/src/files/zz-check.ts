import { startS3Endpoint, testCredentials } from '@liaison/release/store/testing';
import { createFileStorage } from './file-storage.ts';
Object.assign(process.env, testCredentials);
const bucket = await startS3Endpoint({ buckets: ['files'] });
const disk = await createFileStorage({ filesUrl: `s3://files?endpoint=${bucket.url}`, dataDir: '/tmp' })();
bucket.setFault(() => 'silence');
const t = Date.now();
await disk.put('b', Buffer.alloc(5e6)).catch((e) => console.log(String(e.cause ?? e), Date.now() - t, bucket.requests.length));
await bucket.close();
