import type * as z from 'zod/mini';
import { accountCareEndpoints } from './account-care.ts';
import { accountEndpoints } from './accounts.ts';
import { chatEndpoints } from './chat.ts';
import type { Endpoint } from './endpoint.ts';
import { liveEndpoints } from './live.ts';
import { memberEndpoints } from './members.ts';
import { pageHiddenEndpoints } from './page-hidden.ts';
import { paymentEndpoints } from './payments.ts';
import { pictureEndpoints } from './pictures.ts';
import { settingsEndpoints } from './settings.ts';
import { signupStepEndpoints } from './signup-steps.ts';

/** Every call of the service. The browser imports only its type, so that no schema travels. */
export const api = {
  ...settingsEndpoints,
  ...accountEndpoints,
  ...accountCareEndpoints,
  ...signupStepEndpoints,
  ...memberEndpoints,
  ...pictureEndpoints,
  ...chatEndpoints,
  ...paymentEndpoints,
  ...liveEndpoints,
  ...pageHiddenEndpoints,
};

export type Api = typeof api;
export type ApiKey = keyof Api;

/** Calls that take a file. */
export type UploadKey = { [K in ApiKey]: Api[K] extends { form: z.ZodMiniType } ? K : never }[ApiKey];

type Schema<K extends ApiKey, Part extends keyof Endpoint> =
  Api[K] extends Record<Part, infer S> ? S : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ApiQuery<K extends ApiKey> = In<Schema<K, 'query'>>;
export type ApiBody<K extends ApiKey> = In<Schema<K, 'body'>>;
export type ApiForm<K extends ApiKey> = In<Schema<K, 'form'>>;
export type ApiAnswer<K extends ApiKey> = Out<Schema<K, 'response'>>;

/** The same as the server's handlers see it: after parsing. */
export type ParsedQuery<K extends ApiKey> = Out<Schema<K, 'query'>>;
export type ParsedBody<K extends ApiKey> = Out<Schema<K, 'body'>>;
export type ParsedForm<K extends ApiKey> = Out<Schema<K, 'form'>>;
