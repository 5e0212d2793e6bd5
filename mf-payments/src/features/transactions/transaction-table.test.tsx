import { expect, test } from '@jest/globals';
import type { CreditTransaction } from '@liaison/shared/contracts';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { TransactionTable } from './transaction-table.tsx';

test('older transactions render none of the rows before them again', async () => {
  let renders = 0;
  const newest: CreditTransaction = {
    id: '2',
    kind: 'spend',
    get credits() {
      renders += 1;
      return -10;
    },
    balance: 20,
    payment: null,
    created_at: '2026-11-21T12:00:00.000Z',
  };
  const oldest: CreditTransaction = {
    ...newest,
    id: '1',
    kind: 'signup',
    credits: 30,
    balance: 30,
  };
  function GrowingTable() {
    const [transactions, setTransactions] = useState([newest]);
    return (
      <>
        <TransactionTable transactions={transactions} isComplete={transactions.length === 2} opening={null} />
        <button onClick={() => setTransactions([newest, oldest])}>Older</button>
      </>
    );
  }
  const { user } = renderApp(<GrowingTable />);
  const rendersBefore = renders;

  await user.click(screen.getByRole('button', { name: 'Older' }));

  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(rendersBefore).toBeGreaterThan(0);
  expect(renders).toBe(rendersBefore);
});
