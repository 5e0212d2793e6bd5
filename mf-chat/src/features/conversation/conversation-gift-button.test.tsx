import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildCompanyInfo, buildMessage, fake } from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { getField, getLog, open } from './member-conversation.fixture.tsx';

test('a gift is sent from the conversation, which shows it and keeps the text that is being written', async () => {
  fake('GET /api/gifts.php', { gifts: [{ id: 'rose', credits: 10 }] });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const gift = buildMessage({ id: '41', from: 'me', type: 'gift', gift: { id: 'rose', credits: 10 } });
  const sent = fake('POST /api/message.php', { message: gift, conversation: '7', credits: 20 });
  const { user, router } = await open({ conversation: { messages: [buildMessage({ id: '40' })] } });
  await user.type(getField(), 'Half a thought');

  await user.click(screen.getByRole('button', { name: 'A gift for Anna' }));
  await user.click(await screen.findByRole('radio', { name: /Rose/ }));
  await user.type(screen.getByRole('textbox', { name: /A line with it/ }), 'For you');
  fake('GET /api/chat.php', buildConversation({ messages: [buildMessage({ id: '40' }), gift] }));
  await user.click(screen.getByRole('button', { name: 'Send the gift' }));

  await waitFor(() => expect(getLog()).toHaveTextContent('Gift: Rose'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ profile: '5', type: 'gift', gift_id: 'rose', text: 'For you' });
  expect(getField()).toHaveValue('Half a thought');
  expect(router.state.location.pathname).toBe('/members/5/chat');
});
