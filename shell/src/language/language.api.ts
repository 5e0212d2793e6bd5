import { call } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';

export const saveLanguage = (language: Locale, signal: AbortSignal) =>
  call('PUT /api/user.php', { body: { language }, signal });

export const fetchSettings = (signal: AbortSignal) => call('GET /api/settings.php', { query: {}, signal });
