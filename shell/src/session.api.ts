import { call } from '@liaison/shared/api';

export const endSession = () => call('GET /api/logout.php');

/** Whether the call itself says who is signed in, so that a refusal is no news. */
export const isSessionCall = (key: string) => key.endsWith('/api/user.php');
