import { styled } from 'styled-components';
import { color, fontWeight } from './tokens.ts';

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

/** `name` is the site's name from the settings. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <Wordmark>
      <LogoMark size={size} />
      <span>{name}</span>
    </Wordmark>
  );
}

const Wordmark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 1.5rem;
  font-weight: ${fontWeight.bold};
  letter-spacing: -0.035em;
  line-height: 1;
  color: ${color.text};
`;
