import { styled } from 'styled-components';
import { color, weight } from './tokens.ts';

/** The sign: two arcs that lean on each other and share one point, an L in the space between. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M12.5 4C6.7 6.6 3.6 12 4.6 17.8 5.6 23.500 10 27.500 16 28"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M16 28c6.600-.200 11.400-4.700 12-10.500.600-5.800-3-10.200-7.700-10.200-4.300 0-7.600 3.200-7.600 7.300 0 3.400 2.300 5.900 5.500 6.300"
        stroke={color.warm}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Sign and wordmark; the name comes from the site's settings. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <Word>
      <LogoMark size={size} />
      <span>{name}</span>
    </Word>
  );
}

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 1.5rem;
  font-weight: ${weight.bold};
  letter-spacing: -0.035em;
  line-height: 1;
  color: ${color.text};

  svg {
    flex: none;
  }
`;
