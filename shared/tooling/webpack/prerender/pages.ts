/** Replaced by the build (pages-loader.ts): the screens to render ahead, by their names. */
import type { ComponentType } from 'react';

export const screens: Record<string, ComponentType> = {};
