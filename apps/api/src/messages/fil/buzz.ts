export const buzz = {
  removal: {
    title: 'Tinanggal ang isinulat mo sa Buzz',
    text: 'Dahilan: {reason}. Kung sa tingin mo ay mali ito, sumulat sa amin sa Tulong at tiket.',
    reasons: {
      spam: 'spam o patalastas',
      hate: 'poot o panlalait',
      harassment: 'pag-atake sa iba',
      private: 'pribadong detalye',
      offTopic: 'wala sa paksa',
      other: 'labag sa mga patakaran ng Buzz',
    },
  },
  review: {
    published: {
      title: 'Nasa Buzz na ang post mo',
      text: 'Nasuri na namin ito. Mababasa at masasagot na ito ng lahat.',
    },
    refused: 'Hindi nai-publish ang post mo',
  },
  share: {
    poll: 'Bumoto at tingnan ang palagay ng iba. Sa Pollen.',
    opinion: 'Basahin ang palagay ng iba at sabihin ang sa iyo. Sa Pollen.',
    topic: 'Mga opinyon at poll sa Pollen.',
  },
};
