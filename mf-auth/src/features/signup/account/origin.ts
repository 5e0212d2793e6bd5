import type { SlotProps } from '@liaison/shared/module';
import { createContext, useContext } from 'react';

/** What led to the sign-up: a member's page, a lander's questions, a dialog over some other page. */
export const OriginContext = createContext<SlotProps['signup-form']>({});

export const useOrigin = () => useContext(OriginContext);
