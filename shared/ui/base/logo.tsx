import { styled } from 'styled-components';
import { color, fontWeight } from './tokens.ts';

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M12.5 4C6.7 6.6 3.6 12 4.6 17.8 5.6 23.5 10 27.5 16 28"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M16 28c6.6-.2 11.4-4.7 12-10.5.6-5.8-3-10.2-7.7-10.2-4.3 0-7.6 3.2-7.6 7.3 0 3.4 2.3 5.9 5.5 6.3"
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
