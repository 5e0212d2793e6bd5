import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts.ts';
import { blockEndpoints } from './blocks.ts';
import { complaintEndpoints } from './complaints.ts';
import { consentEndpoints } from './consents.ts';
import { conversationEndpoints } from './conversations.ts';
import { credentialEndpoints } from './credentials.ts';
import { dataExportEndpoints } from './data-export.ts';
import { deletionEndpoints } from './deletion.ts';
import { deskDiscountEndpoints } from './desk-discounts.ts';
import { deskEndpoints } from './desk.ts';
import { deskFigureEndpoints } from './desk-figures.ts';
import { deskPaymentEndpoints } from './desk-payments.ts';
import { deskQueueEndpoints } from './desk-queues.ts';
import { deskMemberEndpoints } from './desk-members.ts';
import { deskPartnerEndpoints } from './desk-partners.ts';
import { watchedWordEndpoints } from './watched-words.ts';
import { recoveryEndpoints } from './recoveries.ts';
import { deskSiteEndpoints } from './desk-site.ts';
import { discoveryEndpoints } from './discovery.ts';
import type { Endpoint } from './endpoint.ts';
import { likeEndpoints } from './likes.ts';
import { liveEndpoints } from './live.ts';
import { memberEndpoints } from './members.ts';
import { notificationEndpoints } from './notifications.ts';
import { pageHiddenEndpoints } from './page-hidden.ts';
import { pageEndpoints } from './pages.ts';
import { storedCardEndpoints } from './stored-cards.ts';
import { directDebitEndpoints } from './direct-debit.ts';
import { discountEndpoints } from './discounts.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { paymentEndpoints } from './payments.ts';
import { pictureEndpoints } from './pictures.ts';
import { placeEndpoints } from './places.ts';
import { reportEndpoints } from './reports.ts';
import { settingsEndpoints } from './settings.ts';
import { signupEndpoints } from './signup.ts';
import { twoStepEndpoints } from './two-step.ts';

/** Every endpoint of the service. The browser imports only its type, so that it loads no schema for a request. */
export const api = {
  ...settingsEndpoints,
  ...pageEndpoints,
  ...accountEndpoints,
  ...signupEndpoints,
  ...credentialEndpoints,
  ...twoStepEndpoints,
  ...passkeyEndpoints,
  ...consentEndpoints,
  ...deletionEndpoints,
  ...dataExportEndpoints,
  ...notificationEndpoints,
  ...placeEndpoints,
  ...memberEndpoints,
  ...likeEndpoints,
  ...discoveryEndpoints,
  ...pictureEndpoints,
  ...blockEndpoints,
  ...reportEndpoints,
  ...complaintEndpoints,
  ...conversationEndpoints,
  ...discountEndpoints,
  ...deskDiscountEndpoints,
  ...deskFigureEndpoints,
  ...deskPaymentEndpoints,
  ...paymentEndpoints,
  ...directDebitEndpoints,
  ...storedCardEndpoints,
  ...liveEndpoints,
  ...pageHiddenEndpoints,
  ...deskEndpoints,
  ...deskQueueEndpoints,
  ...deskMemberEndpoints,
  ...deskSiteEndpoints,
  ...deskPartnerEndpoints,
  ...watchedWordEndpoints,
  ...recoveryEndpoints,
};

export type Api = typeof api;
export type EndpointKey = keyof Api;

/** Endpoints that take a file. */
export type UploadEndpointKey = {
  [K in EndpointKey]: Api[K] extends { form: z.ZodMiniType } ? K : never;
}[EndpointKey];

type Schema<K extends EndpointKey, Part extends keyof Endpoint> =
  Api[K] extends Record<Part, infer S> ? S : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ApiQuery<K extends EndpointKey> = Input<Schema<K, 'query'>>;
export type ApiBody<K extends EndpointKey> = Input<Schema<K, 'body'>>;
export type ApiForm<K extends EndpointKey> = Input<Schema<K, 'form'>>;
export type ApiResponse<K extends EndpointKey> = Output<Schema<K, 'response'>>;

/** The same after parsing, as the server's handlers get it. */
export type ParsedQuery<K extends EndpointKey> = Output<Schema<K, 'query'>>;
export type ParsedBody<K extends EndpointKey> = Output<Schema<K, 'body'>>;
export type ParsedForm<K extends EndpointKey> = Output<Schema<K, 'form'>>;
