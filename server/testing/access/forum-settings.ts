/** Settings that give the product under test a forum. */
export const forumSettings = {
  DISCOURSE_URL: 'https://forum.example',
  DISCOURSE_CONNECT_SECRET: 'a secret of the forum',
};
