export function findPostgres(): string | null;
export function startPostgres(): Promise<{ url: string; pid: number | undefined; stop(): Promise<void> }>;
export function freePort(): Promise<number>;
