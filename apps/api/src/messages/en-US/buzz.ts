export const buzz = {
  removal: {
    title: 'What you wrote in Buzz was removed',
    text: 'Reason: {reason}. If you think this is wrong, write to us under Help and tickets.',
    reasons: {
      spam: 'spam or advertising',
      hate: 'hate or slurs',
      harassment: 'an attack on somebody',
      private: 'private details',
      offTopic: 'not about the topic',
      other: 'it breaks the rules of Buzz',
    },
  },
  review: {
    published: {
      title: 'Your post is in Buzz now',
      text: 'We checked it, and everyone can read it and answer.',
    },
    refused: 'Your post was not published',
  },
  share: {
    poll: 'Vote and see how others think. On Pollen.',
    opinion: 'Read what others think and say what you do. On Pollen.',
    topic: 'Opinions and polls on Pollen.',
  },
};
