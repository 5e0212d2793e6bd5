import { defineModule } from '@liaison/shared/module';

/** The shell's own screens (DEC-34): served by plain imports, described like a module's so that nothing is special. */
export default defineModule({
  name: 'shell',
  needs: { shared: '^1.0.0' },
  routes: [],
  navigation: [],
  slots: [],
});
