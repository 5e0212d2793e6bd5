import type { Currency } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Card, color, CreditPrice, Heading, space, Stack } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** What messages, pictures and gifts cost in credits and in money; `perCredit` is the price of one credit in minor units. */
export function CreditPriceTable({ perCredit, currency }: { perCredit: number; currency: Currency }) {
  const { t } = useTranslation('payments');
  const { message_credits: message, photo_credits: picture, gift_credits: gift } = useSettings();
  const priced = [
    { name: t('buys.message'), credits: message },
    { name: t('buys.photo'), credits: picture },
    { name: t('buys.gift'), credits: gift },
  ];
  const free = [t('buys.reading'), t('buys.likes')];
  return (
    <Narrow>
      <Stack $gap={3}>
        <Heading $size={3}>{t('buys.title')}</Heading>
        <Frame>
          <Table>
            <tbody>
              {priced.map(({ name, credits }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <CreditPrice credits={credits} perCredit={perCredit} currency={currency} />
                  </td>
                </tr>
              ))}
              {free.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{t('buys.free')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Frame>
      </Stack>
    </Narrow>
  );
}

/** The price stands near what it is for. */
const Narrow = styled(Card)`
  width: 100%;
  max-width: 640px;
`;

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    font-weight: inherit;
    text-align: start;
  }
  td {
    text-align: end;

    > span {
      justify-content: flex-end;
    }
  }
  th,
  td {
    padding-block: ${space[2]};
  }
  tr + tr > * {
    border-top: 1px solid ${color.line};
  }

  /* With large text on a phone, the price has no place beside the name. */
  @container (max-width: 12em) {
    tr {
      display: flex;
      flex-direction: column;
    }
    tr > td {
      padding-top: 0;
      border-top: 0;
    }
  }
`;
