import type { SlotProps } from '@liaison/shared/module';
import { createContext, useContext } from 'react';

/** The props of the slot `signup-form`: from a member's page, a lander or a dialog. */
export const SignupOptionsContext = createContext<SlotProps['signup-form']>({});

export const useSignupOptions = () => useContext(SignupOptionsContext);
