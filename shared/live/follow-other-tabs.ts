import { type AppEvents, on } from '@liaison/shared/events';
import { clearUser, useSession } from '@liaison/shared/session';

/**
 * Ends the session of this tab when it ends in another tab of the browser, and the sessions of others there: all tabs share one, and a
 * tab that goes on with a former account would send what it wrote in the name of the next. Where storage is blocked, tabs notice with
 * their next request. Returns the function that stops it.
 */
export function followOtherTabs(userId: string): () => void {
  notifyOtherTabs('session/signed-in', userId);
  const stop = on('session/signed-out', ({ reason }) => {
    if (reason === 'member-asked') notifyOtherTabs('session/signed-out', userId);
  });
  addEventListener('storage', handleStorage);
  return () => {
    removeEventListener('storage', handleStorage);
    stop();
  };
}

function notifyOtherTabs(event: keyof AppEvents, userId: string): void {
  try {
    localStorage.setItem(event, userId);
    // They get every change; nothing about the account may stay.
    localStorage.removeItem(event);
  } catch {
    return;
  }
}

function handleStorage({ key, newValue: userId }: StorageEvent): void {
  const { user } = useSession.getState();
  if (!user || userId === null) return;
  if (key === ('session/signed-out' satisfies keyof AppEvents) && userId === user.id)
    clearUser('member-asked');
  if (key === ('session/signed-in' satisfies keyof AppEvents) && userId !== user.id) clearUser('expired');
}
