import { mkdirSync, writeFileSync } from 'node:fs';
import { demoPlanFolder, demoPlans } from './demo-surveys.ts';

/** `npx tsx packages/dev-env/src/demo/surveys/write-plans.ts`, after a demo survey has changed. */
mkdirSync(demoPlanFolder, { recursive: true });
for (const [locale, plan] of Object.entries(demoPlans())) {
  writeFileSync(`${demoPlanFolder}/${locale}.json`, plan);
}
