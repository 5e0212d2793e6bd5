export function findRedis(): string | null;
export function startRedis(
  wantedPort?: number,
): Promise<{ url: string; port: number; stop(): Promise<void> }>;
