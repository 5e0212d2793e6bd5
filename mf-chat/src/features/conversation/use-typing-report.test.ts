import { expect, jest, test } from '@jest/globals';
import { fake } from '@liaison/shared/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useTypingReport } from './use-typing-report.ts';

test('typing is reported once in three seconds, also when the clock of the device was set back', async () => {
  const calls = fake('POST /api/typing.php', undefined as never);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(3_600_000);
  const { result: report } = renderHook(() => useTypingReport('7'));
  report.current();
  clock.mockReturnValue(3_602_999);
  report.current();
  await waitFor(() => expect(calls).toHaveLength(1));

  clock.mockReturnValue(0);
  report.current();
  report.current();

  await waitFor(() => expect(calls).toHaveLength(2));
  clock.mockRestore();
});
