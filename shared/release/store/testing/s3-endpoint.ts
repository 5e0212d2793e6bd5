import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listObjects } from './s3-listing.ts';

interface StoredObject {
  content: Buffer;
  etag: string;
  /** The `x-amz-meta-…` headers of the request. */
  metadata: Record<string, string>;
}

export interface RecordedRequest {
  method: string;
  key: string;
}

/** An error response, a closed connection (`cut-after`: after the request was executed), no response, or an ignored condition. */
export type Fault = { status: number; code: string } | 'cut' | 'cut-after' | 'silence' | 'ignore-condition';

/** The fault of one request; null lets it succeed, a promise lets it wait. */
type FindFault = (request: RecordedRequest) => Fault | null | Promise<Fault | null>;

export interface S3Endpoint {
  url: string;
  /** Every request with a key, in order. */
  requests: RecordedRequest[];
  bucket(name: string): Map<string, StoredObject>;
  setFault(findFault: FindFault | null): void;
  close(): Promise<void>;
}

export const testCredentials = { AWS_ACCESS_KEY_ID: 'a-test-key', AWS_SECRET_ACCESS_KEY: 'a-test-secret' };

interface Options {
  buckets: string[];
  /** Keys per page of a listing; a small number makes every listing take several pages. */
  pageSize?: number;
}

/**
 * The part of an S3 service that a release store uses, over real HTTP with path-style addresses: GET, HEAD, PUT with
 * `If-None-Match: *`, DELETE and ListObjectsV2. It checks the access key, not the signature.
 */
export async function startS3Endpoint({ buckets, pageSize = 1000 }: Options): Promise<S3Endpoint> {
  const contents = new Map(buckets.map((name) => [name, new Map<string, StoredObject>()]));
  const requests: RecordedRequest[] = [];
  let findFault: FindFault | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const body = await readBody(request);
    const recorded = { method: request.method ?? '', key };
    if (key !== '') requests.push(recorded);
    const fault = (await findFault?.(recorded)) ?? null;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silence') return;
    const objects = contents.get(name);
    const given = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    if (typeof fault === 'object' && fault) return fail(response, fault.status, fault.code);
    if (given !== testCredentials.AWS_ACCESS_KEY_ID) return fail(response, 403, 'InvalidAccessKeyId');
    if (!objects) return fail(response, 404, 'NoSuchBucket');
    if (key === '') return send(response, 200, listObjects(objects, url.searchParams, pageSize));
    const isConditional = request.headers['if-none-match'] === '*' && fault !== 'ignore-condition';
    const cut = fault === 'cut-after' ? () => request.socket.destroy() : null;
    if (request.method === 'PUT') {
      if (isConditional && objects.has(key)) return fail(response, 412, 'PreconditionFailed');
      objects.set(key, { content: body, etag: toEtag(body), metadata: getMetadata(request) });
      return cut ? cut() : send(response, 200, '');
    }
    if (request.method === 'DELETE') return void (objects.delete(key), send(response, 204, ''));
    const found = objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      etag: found.etag,
      'content-length': found.content.length,
      ...found.metadata,
    });
    response.end(request.method === 'HEAD' ? undefined : found.content);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bucket(name) {
      const objects = contents.get(name);
      if (!objects) throw new Error(`no bucket ${name}`);
      return objects;
    },
    setFault(chosen) {
      findFault = chosen;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const toEtag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const getMetadata = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

function send(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const fail = (response: ServerResponse, status: number, code: string) =>
  send(
    response,
    status,
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`,
  );
