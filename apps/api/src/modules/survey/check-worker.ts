import { parentPort } from 'node:worker_threads';
import { checkSurvey } from './check-survey.ts';
import type { CheckTask } from './survey-check.ts';

// SurveyJS writes to the console what the list of problems says better.
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined;

const port = parentPort;
port?.on('message', (task: CheckTask) => {
  const checked = checkSurvey(task, (progress) => port.postMessage({ id: task.id, progress }));
  // What SurveyJS answered may hold what cannot cross threads; the rest is JSON anyway.
  const plain = 'disagreement' in checked ? JSON.parse(JSON.stringify(checked)) : checked;
  port.postMessage({ id: task.id, checked: plain });
});
