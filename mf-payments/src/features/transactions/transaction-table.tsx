import type { CreditTransaction } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { FocusTarget } from '@liaison/shared/parts';
import { color, fontSize, space, targetSize, Text } from '@liaison/shared/ui';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

interface TransactionTableProps {
  transactions: CreditTransaction[];
  /** Whether the oldest transaction is among them: then the balance before it, 0, is the last row. */
  isComplete: boolean;
  /** The name of the last row. */
  opening: Ref<HTMLSpanElement>;
}

export function TransactionTable({ transactions, isComplete, opening }: TransactionTableProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('transactions.entry')}</th>
            <th scope="col">{t('transactions.credits')}</th>
            <th scope="col">{t('transactions.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
          {isComplete && (
            <tr>
              <th scope="row" colSpan={2}>
                <FocusTarget ref={opening}>{t('transactions.opening')}</FocusTarget>
              </th>
              <td>{format.number(0)}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Frame>
  );
}

/** Memoized, or older transactions would render all rows before them again. */
const TransactionRow = memo(({ transaction }: { transaction: CreditTransaction }) => {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Entry transaction={transaction} />
      </th>
      <td>
        {transaction.credits > 0 && '+'}
        {format.number(transaction.credits)}
      </td>
      <td>{format.number(transaction.balance)}</td>
    </tr>
  );
});

function Entry({ transaction: { kind, payment, created_at } }: { transaction: CreditTransaction }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  // The only correction that belongs to a payment.
  const isRestored = kind === 'adjust' && payment !== null;
  const name = t(`transactions.kinds.${isRestored ? 'restored' : kind}`);
  return (
    <>
      {payment ? <Link to={`/transactions/${payment.payment_id}`}>{name}</Link> : name}
      <Text $size="s" $muted>
        {/* A line breaks at most before the time. */}
        {format.dateTime(created_at).replaceAll(/ (?=.*, )/g, '\u00a0')}
        {payment && `\u00a0· ${format.money(payment.amount, payment.currency)}`}
      </Text>
    </>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    font-weight: inherit;
    text-align: start;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
    margin-block: -${space[2]};
    padding-block: ${space[2]};
  }
  thead th {
    color: ${color.muted};
    font-size: ${fontSize.s};
  }
  td,
  thead th + th {
    padding-inline-start: ${space[4]};
    text-align: end;
    white-space: nowrap;
  }
  tbody td {
    vertical-align: top;
  }
  th,
  td {
    padding-block: ${space[3]};
  }
  tbody tr > * {
    border-top: 1px solid ${color.line};
  }

  /* With large text on a phone, the numbers have no place beside the entry. */
  @container (max-width: 12em) {
    tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
    }
    th:first-child {
      flex-basis: 100%;
    }
    td,
    thead th + th {
      padding-inline-start: 0;
    }
    td:last-child {
      margin-inline-start: auto;
    }
    tbody td {
      padding-top: 0;
      border-top: 0;
    }
  }
`;
