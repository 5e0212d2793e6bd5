import './boot/security.ts';
import './boot/verify-scripts.ts';
import './boot/react-refresh-hook.ts';
import { start } from './start.tsx';

void start();
