export function findRedis(): string | null;
export function startRedis(requestedPort?: number): Promise<{
  url: string;
  port: number;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}>;
