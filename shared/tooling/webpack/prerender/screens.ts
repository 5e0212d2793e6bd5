/** The screens to prerender, by name; screens-loader.ts generates the content. */
import type { ComponentType } from 'react';

export const screens: Record<string, ComponentType> = {};
