import {
  errorStatus,
  fieldErrorCodes,
  type ApiErrorBody,
  type ErrorCode,
  type FieldErrorCode,
  toFieldErrorCode,
} from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError, type ErrorDetails } from '../core/domain-error.ts';
import { getErrorCode } from '../core/get-error-code.ts';
import { isOutage } from '../core/is-outage.ts';
import { type Issue, flattenIssues, getValueAt } from './validation-issues.ts';

interface Failure {
  code: ErrorCode;
  details: ErrorDetails;
}

/** Answers every failure with a code, a message in the visitor's language and details. An unexpected error is logged and answered 500. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toExpectedFailure(error, request.body);
  if (!failure || isOutage(error)) request.log.error({ err: error }, 'request failed');
  const { code, details } = failure ?? { code: 'internal', details: {} };
  if (typeof details['retry_after'] === 'number') void reply.header('retry-after', details['retry_after']);
  const body: ApiErrorBody = {
    ...details,
    error: code,
    message: translate(request.locale, `errors:${code}`, details),
    ...(code === 'internal' && { request_id: request.id }),
  };
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}

function toExpectedFailure(error: unknown, body: unknown): Failure | null {
  if (error instanceof DomainError) return { code: error.code, details: error.details };
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationFailure(error, body);
  if (isOutage(error)) return { code: 'unavailable', details: { retry_after: 5 } };
  const status = getRequestStatus(error);
  if (status === 413) return { code: 'too_large', details: {} };
  if (status === 404) return { code: 'not_found', details: {} };
  if (status === 503) return { code: 'unavailable', details: {} };
  if (status >= 400 && status < 500) return { code: 'malformed', details: {} };
  return null;
}

/** Of an error of Fastify and its plugins. A client library puts the status of another server's answer into `statusCode`. */
function getRequestStatus(error: unknown): number {
  if (!getErrorCode(error)?.startsWith('FST_')) return 500;
  const status: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'statusCode');
  return typeof status === 'number' ? status : 500;
}

interface Issues {
  validation: Issue[];
  validationContext?: string | undefined;
}

/** An invalid body is 422 with a code per field; an invalid query, which no form sends, is 400. */
function toValidationFailure({ validation, validationContext }: Issues, body: unknown): Failure {
  const fields: Record<string, FieldErrorCode> = {};
  for (const issue of flattenIssues(validation, body)) {
    const path = issue.instancePath.split('/').slice(1);
    fields[path.join('.')] ??= toFieldCode(issue, getValueAt(body, path) === undefined);
  }
  if (validationContext !== 'body' || '' in fields) return { code: 'malformed', details: {} };
  return { code: 'validation', details: { fields } };
}

function toFieldCode({ keyword, message }: Issue, isMissing: boolean): FieldErrorCode {
  return isFieldCode(message) ? message : toFieldErrorCode(keyword, isMissing);
}

const isFieldCode = (text: unknown): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);
