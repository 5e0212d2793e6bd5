export function findPostgres(): string | null;
export function startPostgres(): Promise<{
  url: string;
  pid: number | undefined;
  restart(): Promise<void>;
  stop(): Promise<void>;
}>;
export function findFreePort(): Promise<number>;
