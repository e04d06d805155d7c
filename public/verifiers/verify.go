// Checks whether a webhook came from Balcão, unaltered and just now. Copy IsFromBalcao, or try it on a saved request:
//
//	WEBHOOK_SECRET=… go run verify.go < request.http
package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"time"
)

const toleranceSeconds = 300

var (
	timestampShape = regexp.MustCompile(`^[0-9]{1,12}$`)
	nonceShape     = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
	signatureShape = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

// IsFromBalcao takes the body as it came, before anything parses it.
func IsFromBalcao(headers http.Header, rawBody []byte, secret string, now time.Time) bool {
	timestamp := headers.Get("X-Webhook-Timestamp")
	nonce := headers.Get("X-Webhook-Nonce")
	signature := headers.Get("X-Webhook-Signature")
	if secret == "" {
		return false
	}
	if !timestampShape.MatchString(timestamp) || !nonceShape.MatchString(nonce) || !signatureShape.MatchString(signature) {
		return false
	}
	sentAt, _ := strconv.ParseInt(timestamp, 10, 64)
	age := now.Unix() - sentAt
	if age > toleranceSeconds || age < -toleranceSeconds {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "." + nonce + "."))
	mac.Write(rawBody)
	given, _ := hex.DecodeString(signature)
	return hmac.Equal(mac.Sum(nil), given)
}

// EventOf returns what a genuine webhook says that happened. Act on this and not on the status, which a refund repeats:
// ship on "order.paid", which comes once for an order, and remember its id, since the same event may arrive again.
func EventOf(rawBody []byte) string {
	var said struct {
		Event string `json:"event"`
	}
	json.Unmarshal(rawBody, &said)
	return said.Event
}

func main() {
	request, err := http.ReadRequest(bufio.NewReader(os.Stdin))
	if err != nil {
		fmt.Println("refused")
		os.Exit(1)
	}
	body, err := io.ReadAll(request.Body)
	if err != nil || !IsFromBalcao(request.Header, body, os.Getenv("WEBHOOK_SECRET"), time.Now()) {
		fmt.Println("refused")
		os.Exit(1)
	}
	fmt.Println("genuine " + EventOf(body))
}
