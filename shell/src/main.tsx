import './boot/security.ts';
import './boot/refresh-hook.ts';
import { start } from './start.tsx';

void start();
