export const unsubscribe = {
  question: 'Ihinto ang araw-araw na email mula sa Pollen?',
  button: 'Ihinto ang araw-araw na email',
  done: 'Tapos na. Hindi ka na makatatanggap ng araw-araw na email. Mabubuksan mo itong muli sa mga setting ng Pollen.',
};
