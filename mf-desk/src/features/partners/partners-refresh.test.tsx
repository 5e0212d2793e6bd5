import { afterEach, expect, jest, test } from '@jest/globals';
import { fake, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { buildConversation, buildMessage } from './partners.fixture.ts';
import { Component } from './partners-screen.tsx';

afterEach(() => void jest.useRealTimers());

test('what the member writes while a conversation is open appears by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'partner' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('DELETE /api/desk/claims', null);
  const conversation = buildConversation();
  fake('POST /api/desk/partners', { item: conversation });
  renderApp(<Component />, { path: '/desk/partners' });
  await screen.findByRole('textbox', { name: 'Answer as Muse' });
  const messages = [...conversation.messages, buildMessage({ id: '502', text: 'Or hills?' })];
  fake('POST /api/desk/partners', { item: { ...conversation, messages } });

  await act(() => jest.advanceTimersByTimeAsync(10_000));

  expect(await screen.findByText('Or hills?')).toBeVisible();
});
