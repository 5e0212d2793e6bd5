import type { RouteDefinition } from '@liaison/shared/contracts';
import { fillCall } from '@liaison/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** By call, with the parameters of the path. */
export type Answers = Readonly<Record<string, unknown>>;

/** The document waits for no slower answer; the page then calls the API itself. */
const deadlineMs = 250;

/** The answers to a route's calls, as this visitor gets them from the API; without those that fail or come late. */
export async function loadAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  { calls = [] }: Pick<RouteDefinition, 'calls'>,
  params: Readonly<Record<string, string>>,
): Promise<Answers> {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...headers } = request.headers;
  const load = async (call: string) => {
    const response = await app.inject({
      url: call.replace(/^GET /, ''),
      headers: { ...headers, accept: 'application/json' },
      remoteAddress: request.socket.remoteAddress ?? '',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return response.statusCode === 200 ? [[call, response.json<unknown>()] as const] : [];
  };
  const filled = calls.map((call) => fillCall(call, params));
  const answers = await Promise.all(filled.map((call) => load(call).catch(() => [])));
  return Object.fromEntries(answers.flat());
}
