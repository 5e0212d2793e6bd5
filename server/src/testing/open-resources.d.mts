/** Kinds of the servers, connections that are being made, child processes and calls of the file system that this process has now. */
export function listOpenResources(): string[];

/**
 * Waits until no more is open than `openBefore` names, and throws with what is left after the time. What goes on after a test file
 * meets the fakes of the next one in its worker, which then fails in its place.
 */
export function waitForEnd(openBefore: string[], timeoutMs?: number): Promise<void>;
