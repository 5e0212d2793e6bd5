import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port until the stack is disposed of. Returns the origin. */
export async function serve(stack: AsyncDisposableStack, server: Server): Promise<string> {
  server.listen(0);
  await once(server, 'listening');
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
