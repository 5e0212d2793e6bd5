import type { FastifyReply } from 'fastify';

/** For what programs ask for; whoever follows a link gets the page of the shell. */
export const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found');
