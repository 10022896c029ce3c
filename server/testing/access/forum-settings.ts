/** With these the product under test has a forum. */
export const forumSettings = {
  DISCOURSE_URL: 'https://forum.example',
  DISCOURSE_CONNECT_SECRET: 'a secret of the forum',
};
