import { type CheckTask, replyTo } from './check-reply.ts';

// SurveyJS logs to the console what the list of problems says more clearly.
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined;

process.on('message', (task) => {
  replyTo(JSON.parse(String(task)) as CheckTask, (reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
