import type { PaymentMethod } from '@liaison/shared/contracts';
import { useFormat } from '@liaison/shared/i18n';
import { Cluster, VisuallyHidden } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Letters of a mark, each run in a colour of its brand. */
const wordMarks: Readonly<Record<string, readonly (readonly [letters: string, colour: string])[]>> = {
  visa: [['VISA', '#1a1f71']],
  paypal: [
    ['Pay', '#003087'],
    ['Pal', '#0070e0'],
  ],
};

/** Left and right circle. */
const circleMarks: Readonly<Record<string, readonly [string, string]>> = {
  mastercard: ['#eb001b', '#f79e1b'],
  maestro: ['#eb001b', '#00a2e5'],
};

/** The marks of a method's brands, as they stand on cards; their names are for screen readers. */
export function MethodMarks({
  method: { code, brands },
}: {
  method: Pick<PaymentMethod, 'code' | 'brands'>;
}) {
  const format = useFormat();
  const shown = [code, ...brands].filter((brand) => brand in wordMarks || brand in circleMarks);
  if (shown.length === 0) return null;
  return (
    <>
      {brands.length > 0 && <VisuallyHidden>{format.list(brands.map(formatBrand))}</VisuallyHidden>}
      <Cluster $gap={2} aria-hidden="true">
        {shown.map((brand) => (
          <Mark key={brand} brand={brand} />
        ))}
      </Cluster>
    </>
  );
}

function Mark({ brand }: { brand: string }) {
  const [left, right] = circleMarks[brand] ?? [];
  return (
    <Plate viewBox="0 0 48 30" width="48" height="30">
      <rect x=".5" y=".5" width="47" height="29" rx="5" fill="#fff" stroke="#8f7684" />
      {left && (
        <>
          <circle cx="20" cy="15" r="8" fill={left} />
          <circle cx="28" cy="15" r="8" fill={right} fillOpacity=".85" />
        </>
      )}
      <text x="24" y="19.5" textAnchor="middle">
        {wordMarks[brand]?.map(([letters, colour]) => (
          <tspan key={letters} fill={colour}>
            {letters}
          </tspan>
        ))}
      </text>
    </Plate>
  );
}

const formatBrand = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

/** Brands keep their colours, on white, in every theme. */
const Plate = styled.svg`
  forced-color-adjust: none;

  text {
    font-size: 12px;
    font-style: italic;
    font-weight: 700;
  }
`;
