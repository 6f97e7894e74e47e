export const unsubscribe = {
  question: 'Stop the daily e-mail from Pollen?',
  button: 'Stop the daily e-mail',
  done: 'Done. You will get no more daily e-mails. You can turn them on again in Pollen’s settings.',
};
