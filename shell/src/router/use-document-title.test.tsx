import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery } from '@liaison/shared/live';
import { useScreenTitle } from '@liaison/shared/module';
import { clearUser } from '@liaison/shared/session';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { useDocumentTitle } from './use-document-title.ts';

function Screen() {
  useScreenTitle('Anna');
  useDocumentTitle();
  return null;
}

test('the title begins with the number of unread messages, up to 99+, until they are read or the user signs out', async () => {
  renderApp(<Screen />, { user: buildUser() });
  const setUnread = (unread_total: number) =>
    act(() => queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total }));

  setUnread(3);
  await waitFor(() => expect(document.title).toBe('(3) Anna · Liaison'));
  setUnread(120);
  await waitFor(() => expect(document.title).toBe('(99+) Anna · Liaison'));
  setUnread(0);
  await waitFor(() => expect(document.title).toBe('Anna · Liaison'));
  setUnread(1);
  await waitFor(() => expect(document.title).toBe('(1) Anna · Liaison'));
  act(() => clearUser('expired'));

  expect(document.title).toBe('Anna · Liaison');
});
