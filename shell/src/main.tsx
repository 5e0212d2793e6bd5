import './boot/security.ts';
import { start } from './start.tsx';

void start();
