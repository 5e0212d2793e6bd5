import type { BrowserContext } from '@playwright/test';
import { demoSignIns } from '../../server/src/demo/sign-ins.ts';

/** Signs in the premium member of the demo; the cookie stays in the context. */
export async function signInDemoMember(context: BrowserContext, origin: string): Promise<void> {
  const { email, password } = demoSignIns.premium;
  const response = await context.request.post(`${origin}/api/user.php`, {
    data: { login: email, password },
    headers: { origin },
  });
  if (!response.ok()) throw new Error(`the sign-in of the demo member responded ${response.status()}`);
}
