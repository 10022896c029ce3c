import { useParams } from 'react-router';
import { ChatScreen } from './chat-screen.tsx';
import { NewChatScreen } from './new-chat-screen.tsx';

/** /chat and /chat/{sessionId} */
export default function ChatPage() {
  const { sessionId } = useParams();
  return sessionId ? <ChatScreen sessionId={sessionId} /> : <NewChatScreen />;
}
