import { styled } from 'styled-components';

/**
 * Heights that a place keeps from the first draw on, so that nothing shifts when its part comes (FED-022). Only where
 * somebody asked for what comes; a place that merely adds to a screen takes room when it is filled.
 */
export const reservedHeightsPx: Partial<Record<string, number>> = {
  'signup-form': 420,
  'credits-offer': 160,
};

export const SlotPlace = styled.div<{ $heightPx: number }>`
  min-height: ${({ $heightPx }) => $heightPx}px;
`;
