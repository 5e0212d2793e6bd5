import { keyframes, styled } from 'styled-components';
import { mediaMotion } from '../base/tokens.ts';

/** Decorative: the loading element itself needs `aria-busy` or a status text. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </Ring>
  );
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const pulse = keyframes`
  50% { opacity: 0.35; }
`;

const Ring = styled.svg`
  animation: ${pulse} 1.6s ease-in-out infinite;
  ${mediaMotion} {
    animation: ${spin} 0.9s linear infinite;
  }
`;
