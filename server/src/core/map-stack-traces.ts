import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes stack traces name the sources of a bundle. `node --enable-source-maps` would read every source map at start; this reads one
 * when a stack trace first needs it.
 */
export function mapStackTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${formatFrame(frame)}`)].join(
      '\n',
    );
}

function formatFrame(frame: NodeJS.CallSite): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const text = frame.toString();
  if (!file || line === null || column === null) return text;
  const origin = getSourceMap(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return text;
  const source = fileURLToPath(new URL(origin.fileName, file));
  return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
}

const sourceMaps = new Map<string, SourceMap | undefined>();

function getSourceMap(file: string): SourceMap | undefined {
  if (!file.startsWith(import.meta.url.slice(0, import.meta.url.lastIndexOf('/')))) return undefined;
  if (!sourceMaps.has(file)) sourceMaps.set(file, readSourceMap(file));
  return sourceMaps.get(file);
}

function readSourceMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    // The stack trace of a file without a map names the file itself.
    return undefined;
  }
}
