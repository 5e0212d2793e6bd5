interface Listable {
  content: Buffer;
  etag: string;
}

type Entry = { key: string } & (({ isFolder: false } & Listable) | { isFolder: true });

/** The response body of ListObjectsV2: sorted by key, keys with the delimiter grouped as folders, one page at a time. */
export function listObjects(
  objects: ReadonlyMap<string, Listable>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const after = query.get('continuation-token') ?? '';
  const entries = toEntries(objects, query.get('prefix') ?? '', query.get('delimiter')).filter(
    ({ key }) => key > after,
  );
  const page = entries.slice(0, pageSize);
  const isTruncated = page.length < entries.length;
  const next = isTruncated
    ? `<NextContinuationToken>${escape(page.at(-1)?.key ?? '')}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${page.map(toXml).join('')}</ListBucketResult>`;
}

function toEntries(
  objects: ReadonlyMap<string, Listable>,
  prefix: string,
  delimiter: string | null,
): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [key, object] of objects) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const folder = key.slice(0, end + 1);
    if (end === -1) entries.set(key, { key, isFolder: false, ...object });
    else entries.set(folder, { key: folder, isFolder: true });
  }
  return [...entries.values()].toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
}

const toXml = (entry: Entry) =>
  entry.isFolder
    ? `<CommonPrefixes><Prefix>${escape(entry.key)}</Prefix></CommonPrefixes>`
    : `<Contents><Key>${escape(entry.key)}</Key><ETag>${escape(entry.etag)}</ETag><Size>${entry.content.length}</Size></Contents>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
